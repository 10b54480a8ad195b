/** Stands in for antd's palettes in its icons, which are for icons of two colours: the product has none. */
export const generate = (): string[] => []
export const blue = { primary: 'currentcolor' }
