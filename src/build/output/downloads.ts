import { join } from 'node:path'
import { isDownload } from '#reading'
import { folderDisk } from '../files/disk.ts'
import type { Output } from '../files/output.ts'

/** Copies what visitors may download; the rest of the folder is reported by the checks. */
export async function copyDownloads(output: Output, siteDir: string): Promise<void> {
  for (const name of (await folderDisk(siteDir).list('pages/files')).filter(isDownload)) {
    // A Mac decomposes the ö in file names; addresses have it composed.
    await output.copy(`files/${name.normalize()}`, join(siteDir, 'pages/files', name))
  }
}
