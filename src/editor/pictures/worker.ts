import { describePicture, prepareDownload, preparePicture } from './prepare.ts'

const acts = { picture: preparePicture, download: prepareDownload, known: describePicture }

/** Decoding and encoding take a while; nobody has to wait who writes meanwhile. */
addEventListener('message', async ({ data }: MessageEvent<{ file: File; as: keyof typeof acts }>) => {
  const { file, as } = data
  postMessage(await acts[as](file, file.name))
})
