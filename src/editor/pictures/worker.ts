import { prepareDownload, preparePicture } from './prepare.ts'

/** Decoding and encoding take a while; nobody has to wait who writes meanwhile. */
addEventListener('message', async ({ data }: MessageEvent<{ file: File; as: 'picture' | 'download' }>) => {
  const { file, as } = data
  postMessage(await (as === 'picture' ? preparePicture : prepareDownload)(file, file.name))
})
