/** The type and name of a cropped file: png if it may be transparent, else jpg. */
export function croppedAs(file: File): { readonly name: string; readonly type: string } {
  const isSolid = ['jpeg', 'bmp'].includes(mediaKind(file))
  const base = file.name.replace(/\.[^.]*$/, '') || 'image'
  return isSolid ? { name: `${base}.jpg`, type: 'image/jpeg' } : { name: `${base}.png`, type: 'image/png' }
}

/** 'jpeg', 'png', 'gif', …: browsers derive the media type from the file extension; a file without one has no type. */
export function mediaKind(file: File): string {
  const kind = (file.type || file.name).toLowerCase().replace(/^.*[/.]/, '')
  return kind === 'jpg' || kind === 'pjpeg' ? 'jpeg' : kind
}
