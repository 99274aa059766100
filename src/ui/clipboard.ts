/** Returns true if the text was copied. Browsers allow this on localhost and https only, and may ask. */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
