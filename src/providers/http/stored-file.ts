/**
 * The file behind the address of a picture, so that it can be cropped.
 * @param name what the file is called
 * @throws TypeError where the browser may not read it, as that of another site
 */
export async function storedFile(url: string, name: string): Promise<File> {
  const answer = await fetch(url)
  if (!answer.ok) throw new TypeError(`${url} answered ${answer.status}`)
  const blob = await answer.blob()
  return new File([blob], name, { type: blob.type })
}
