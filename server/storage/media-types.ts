/** Media types by file extension. */
export const uploadTypes: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  tif: 'image/tiff',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
}

/** Media types of client files; `text` ones are compressible. */
export const clientTypes: Readonly<Record<string, { readonly type: string; readonly text: boolean }>> = {
  html: { type: 'text/html; charset=utf-8', text: true },
  js: { type: 'text/javascript; charset=utf-8', text: true },
  css: { type: 'text/css; charset=utf-8', text: true },
  json: { type: 'application/json; charset=utf-8', text: true },
  webmanifest: { type: 'application/manifest+json; charset=utf-8', text: true },
  txt: { type: 'text/plain; charset=utf-8', text: true },
  svg: { type: 'image/svg+xml', text: true },
  wasm: { type: 'application/wasm', text: true },
  png: { type: 'image/png', text: false },
  jpg: { type: 'image/jpeg', text: false },
  gif: { type: 'image/gif', text: false },
  webp: { type: 'image/webp', text: false },
  ico: { type: 'image/x-icon', text: false },
  woff2: { type: 'font/woff2', text: false },
}

/** 'a/b.Min.JS' -> 'js' */
export const extensionOf = (path: string): string => /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
