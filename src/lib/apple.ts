/** Whether this computer has Apple's keys: ⌘ is what Ctrl is elsewhere. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)
