/**
 * Converts HTML of Word and similar programs to plain HTML. Their lists are paragraphs that look like lists; other
 * proprietary markup is removed by the sanitizer afterwards.
 */
export function fromWord(html: string): string {
  if (!/class="?Mso|mso-|urn:schemas-microsoft-com/i.test(html)) return html
  const page = new DOMParser().parseFromString(withoutConditions(html), 'text/html')
  const groups = listsIn(page.body)
  for (const lines of groups) replaceByList(page, lines)
  return page.body.innerHTML
}

/** Removes conditional comments for Office, some of which hide the markers that identify lists. */
const withoutConditions = (html: string) =>
  html.replace(/<!--\[if[^\][]*\]>|<!\[endif\]-->|<!\[if[^\][]*\]>|<!\[endif\]>/gi, '')

interface ListLine {
  readonly paragraph: HTMLElement
  /** 1 for the outermost list. */
  readonly level: number
  readonly isOrdered: boolean
}

/** Groups adjacent list paragraphs. */
function listsIn(body: HTMLElement): ListLine[][] {
  const groups: ListLine[][] = []
  let before: Element | null = null
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const style = paragraph.getAttribute('style') ?? ''
    const level = Number(/mso-list:\s*l\d+\s+level(\d+)/i.exec(style)?.[1] ?? 0)
    if (level === 0) continue
    const marker = markerOf(paragraph)
    const line = { paragraph, level, isOrdered: /[\da-z一二三四五六七八九十][.)、]/i.test(marker?.textContent ?? '') }
    marker?.remove()
    if (before !== null && before === paragraph.previousElementSibling) groups.at(-1)?.push(line)
    else groups.push([line])
    before = paragraph
  }
  return groups
}

const markerOf = (paragraph: HTMLElement): Element | undefined =>
  [...paragraph.querySelectorAll('span')].find(span => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''))

function replaceByList(page: Document, lines: readonly ListLine[]): void {
  const open: { list: HTMLElement; level: number }[] = []
  const [first] = lines
  if (!first) return
  const anchor = page.createComment('')
  first.paragraph.before(anchor)
  for (const { paragraph, level, isOrdered } of lines) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
    if ((open.at(-1)?.level ?? 0) < level) {
      const list = page.createElement(isOrdered ? 'ol' : 'ul')
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else anchor.before(list)
      open.push({ list, level })
    }
    const item = page.createElement('li')
    const text = page.createElement('p')
    text.append(...paragraph.childNodes)
    item.append(text)
    open.at(-1)?.list.append(item)
    paragraph.remove()
  }
  anchor.remove()
}
