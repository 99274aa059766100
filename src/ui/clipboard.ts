/** Whether the text is in the clipboard now. Browsers allow it on localhost and https only, and may ask. */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
