/** Picture types that the server accepts in a page (conventions, "ueditor"). */
export const PICTURES = ['image/png', 'image/jpeg', 'image/gif']

/** A picture embedded as a data URL in pasted HTML. */
export interface PastedPicture {
  /** A placeholder URL in the HTML that the sanitizer accepts. */
  readonly placeholder: string
  readonly file: File
}

export interface PastedPage {
  readonly html: string
  readonly pictures: readonly PastedPicture[]
  /**
   * The number of pictures that cannot be read: paths on the sender's disk, and formats that browsers do not support.
   */
  readonly unreadable: number
  /** The hosts that pictures of the page are loaded from. */
  readonly sites: readonly string[]
}

/**
 * Extracts pictures with data URLs from pasted HTML, so that they are uploaded. Programs such as Word refer to pictures
 * by a path on the sender's disk, which a page cannot read: these are counted and removed.
 */
export function extractPictures(html: string, nameOf: (n: number, extension: string) => string): PastedPage {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const pictures: PastedPicture[] = []
  const sites = new Set<string>()
  let unreadable = 0
  for (const image of page.querySelectorAll('img[src]')) {
    const source = image.getAttribute('src')?.trim() ?? ''
    if (/^https?:\/\//i.test(source)) {
      const site = siteOf(source)
      if (site && site !== location.host) sites.add(site)
      continue
    }
    if (/^\/(?!\/)/.test(source)) continue
    const file = fileOf(source, extension => nameOf(pictures.length + 1, extension))
    if (!file) {
      unreadable += 1
      image.remove()
      continue
    }
    const placeholder = `/pasted-picture/${crypto.randomUUID()}`
    pictures.push({ placeholder, file })
    image.setAttribute('src', placeholder)
  }
  return { html: page.body.innerHTML, pictures, unreadable, sites: [...sites] }
}

function siteOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}

/** Decoded manually, since the content security policy forbids `fetch` of data URLs. */
function fileOf(source: string, nameFor: (extension: string) => string): File | undefined {
  const [, type = '', data = ''] = /^data:([\w/+.-]+);base64,([\s\S]*)$/i.exec(source) ?? []
  if (!PICTURES.includes(type.toLowerCase())) return undefined
  try {
    const bytes = Uint8Array.from(atob(data), character => character.charCodeAt(0))
    const extension = type.toLowerCase().replace('image/', '').replace('jpeg', 'jpg')
    return new File([bytes], nameFor(extension), { type: type.toLowerCase() })
  } catch {
    return undefined
  }
}
