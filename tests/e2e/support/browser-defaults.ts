/** What the browser of a test is like, unless the test says otherwise. */
export const BROWSER_DEFAULTS = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1440, height: 900 },
  // What moves is clicked beside itself on a slow machine; the tests of motion ask for it.
  reducedMotion: 'reduce',
} as const
