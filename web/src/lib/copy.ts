// Copying and sharing. Over plain HTTP from another machine browsers offer neither clipboard nor share dialogue: then the old way to copy.

export async function copy(text: string): Promise<void> {
  try {
    if (navigator.clipboard) return await navigator.clipboard.writeText(text)
  } catch {
    // Not allowed: the old way asks nobody.
  }
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  const had = document.activeElement
  ;(document.querySelector('dialog[open]') ?? document.body).append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
  if (had instanceof HTMLElement) had.focus()
}

export const canShare = 'share' in navigator
