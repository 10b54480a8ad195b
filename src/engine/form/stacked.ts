/**
 * Props of a Form.Item whose label is always above its input. labelCol resets the form's label width, which would
 * become a height; nested items need it too, since antd gives them half the width.
 */
export const STACKED = { layout: 'vertical', labelCol: { flex: 'none' } } as const
