// All English words of the page: this folder's and those of the folders beside it, but for those of what comes after a game.
export default Object.values(
  import.meta.glob<string>(['../*/en.ftl', '!../after/en.ftl'], { query: '?raw', import: 'default', eager: true }),
).join('\n')
