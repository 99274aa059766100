import { describePicture, prepareDownload, preparePicture } from './prepare.ts'

const acts = { picture: preparePicture, download: prepareDownload, known: describePicture }

/** Decoding and encoding take a while; in a worker they do not interrupt typing. */
addEventListener('message', async ({ data }: MessageEvent<{ file: File; as: keyof typeof acts }>) => {
  const { file, as } = data
  postMessage(await acts[as](file, file.name))
})
