/** Whether this computer has an Apple keyboard, with ⌘ in place of Ctrl. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)
