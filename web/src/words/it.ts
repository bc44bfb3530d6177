// All Italian words of the page: this folder's and those of the folders beside it.
export default Object.values(
  import.meta.glob<string>(['../*/it.ftl', '!../after/it.ftl'], { query: '?raw', import: 'default', eager: true }),
).join('\n')
