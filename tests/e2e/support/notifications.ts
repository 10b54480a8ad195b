import type { Page } from '@playwright/test'

/** Runs in the page: records the texts of messages, notifications and form errors. */
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

/** Records notifications of pages opened later, including those that disappear. */
export const recordNotifications = (page: Page) => page.addInitScript({ content: HEAR })

/** All notifications of the open page, in order, without duplicates. */
export const notificationsIn = (page: Page): Promise<string[]> => page.evaluate('window.told')
