import type { Page } from '@playwright/test'

/** In the page: every text that stood in a message, a notification or before the buttons of a form. */
const HEAR = `
  window.told = []
  const hear = () => {
    for (const one of document.querySelectorAll('.ant-message-notice, .ant-notification-notice, .form-problems')) {
      const text = one.textContent.trim()
      if (text && window.told.at(-1) !== text && !window.told.includes(text)) window.told.push(text)
    }
  }
  new MutationObserver(hear).observe(document, { childList: true, subtree: true, characterData: true })
`

/** What the pages that are opened from now on tell, also what has faded since. */
export const recordNotifications = (page: Page) => page.addInitScript({ content: HEAR })

/** All that the open page has told, in its order, each text once. */
export const notificationsIn = (page: Page): Promise<string[]> => page.evaluate('window.told')
