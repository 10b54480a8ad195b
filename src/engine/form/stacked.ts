/**
 * An item whose label stands above its input, wherever it is. Above it a label is as high as its words: the form's width
 * for labels would be its height. An item inside such an item needs it too, since it takes over half of it by itself.
 */
export const STACKED = { layout: 'vertical', labelCol: { flex: 'none' } } as const
