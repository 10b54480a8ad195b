import { FastColor } from '@ant-design/fast-color'

/**
 * Stands in for the colours of antd's colour picker, of which tooltips ask how bright they are; the picker and its
 * gradients would come along with it (tools/left-out.ts).
 */
export const generateColor = (colour: string | undefined): FastColor => new FastColor(colour ?? '')
