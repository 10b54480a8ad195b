/**
 * Fetches the file of a picture so that it can be cropped.
 * @param name the file name
 * @throws TypeError if the browser may not read it, as for another origin without CORS
 */
export async function storedFile(url: string, name: string): Promise<File> {
  const answer = await fetch(url)
  if (!answer.ok) throw new TypeError(`${url} answered ${answer.status}`)
  const blob = await answer.blob()
  return new File([blob], name, { type: blob.type })
}
