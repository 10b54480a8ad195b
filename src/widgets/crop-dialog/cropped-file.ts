/** What a crop of the file becomes: a png where there may be something to see through, else a jpg. */
export function croppedAs(file: File): { readonly name: string; readonly type: string } {
  const isSolid = ['jpeg', 'bmp'].includes(mediaKind(file))
  const base = file.name.replace(/\.[^.]*$/, '') || 'image'
  return isSolid ? { name: `${base}.jpg`, type: 'image/jpeg' } : { name: `${base}.png`, type: 'image/png' }
}

/** 'jpeg', 'png', 'gif', …: the browser reads the media type off the name's ending; a file without one has no type. */
export function mediaKind(file: File): string {
  const kind = (file.type || file.name).toLowerCase().replace(/^.*[/.]/, '')
  return kind === 'jpg' || kind === 'pjpeg' ? 'jpeg' : kind
}
