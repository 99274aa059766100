type Connection = { saveData?: boolean; effectiveType?: string }

/** What the browser knows of the line; not every browser does. */
export function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {}
}
