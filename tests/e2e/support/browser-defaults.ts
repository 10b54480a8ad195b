/** Browser settings of tests, unless overridden. */
export const BROWSER_DEFAULTS = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1440, height: 900 },
  // On a slow machine, clicks on moving elements miss; tests of animations override it.
  reducedMotion: 'reduce',
} as const

/** A phone held upright. */
export const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true } as const
