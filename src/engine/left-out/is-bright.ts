import { FastColor } from '@ant-design/fast-color'

interface Colour {
  readonly toRgbString: () => string
}

/**
 * Whether dark text is the one to read on a colour. antd's buttons and tags take it out of the palette of the colour
 * picker, which would come along with it (tools/left-out.ts).
 */
export const isBright = (colour: Colour, ground: string): boolean =>
  new FastColor(colour.toRgbString()).onBackground(ground).isLight()
