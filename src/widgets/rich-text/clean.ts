import { allowsAttribute, cleanStyle, htmlRules } from '@contract/html'
import DOMPurify from 'dompurify'

/** Cleans a page of rich text by contract/html, as the server does: on paste, when it is set, and when it is shown. */
export function cleanHtml(html: string): string {
  return purifier.sanitize(html, OPTIONS).trim()
}

// A purifier of our own: hooks on the shared one would change what others clean.
const purifier = DOMPurify(window)

const OPTIONS = {
  ALLOWED_TAGS: Object.keys(htmlRules.tags),
  ALLOWED_ATTR: [...new Set(Object.values(htmlRules.tags).flat()), 'style'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: [...htmlRules.dropWhole],
  // The contract says what a target may be; this only keeps it from being taken out beforehand.
  ADD_ATTR: ['target'],
}

purifier.addHook('uponSanitizeAttribute', (node, data) => {
  if (data.attrName === 'style') {
    data.attrValue = cleanStyle(data.attrValue)
    data.keepAttr = data.attrValue !== ''
  } else {
    data.keepAttr = allowsAttribute(node.nodeName.toLowerCase(), data.attrName, data.attrValue)
  }
})
purifier.addHook('afterSanitizeAttributes', node => {
  // A page that opens in a window of its own could otherwise change the one it came from.
  if (node.nodeName === 'A' && node.hasAttribute('target')) node.setAttribute('rel', 'noopener noreferrer')
  // A picture without an address shows nothing.
  if (node.nodeName === 'IMG' && !node.hasAttribute('src')) node.remove()
})
