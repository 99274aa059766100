/** Every colour of the site. The firm's own are `forest`, its deeper shade, and `timber`. */
export const palette = {
  paper: '#FAF8F3',
  surface: '#FFFFFF',
  sand: '#EFE9DD',
  sandDeep: '#E3D6C2',
  ink: '#1C211E',
  muted: '#56605A',
  forest: '#1E4D3B',
  forestDeep: '#143529',
  timber: '#B4713A',
  signal: '#F2B233',
  danger: '#A3271B',
  /** Green for success; it does not change with the firm's colours. */
  yes: 'rgb(30 77 59)',
  success: '#1E6B45',
  line: 'rgb(28 33 30 / 14%)',
  onForest: '#FAF8F3',
  studio: '#F3EFE9',
} as const
