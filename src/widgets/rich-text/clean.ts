import { allowsAttribute, cleanStyle, htmlRules } from '@contract/html'
import DOMPurify from 'dompurify'

/** Sanitizes rich text by contract/html, as the server does: on paste, on input, and on display. */
export function cleanHtml(html: string): string {
  return purifier.sanitize(html, OPTIONS).trim()
}

// A DOMPurify instance of its own, since hooks on the shared one would affect other users.
const purifier = DOMPurify(window)

const OPTIONS = {
  ALLOWED_TAGS: Object.keys(htmlRules.tags),
  ALLOWED_ATTR: [...new Set(Object.values(htmlRules.tags).flat()), 'style'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: [...htmlRules.dropWhole],
  // The contract validates the target; this only keeps it from being removed before.
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
  // Otherwise a page opened in a new window could change the one it came from.
  if (node.nodeName === 'A' && node.hasAttribute('target')) node.setAttribute('rel', 'noopener noreferrer')
  // A picture without a URL shows nothing.
  if (node.nodeName === 'IMG' && !node.hasAttribute('src')) node.remove()
})
