import { readFile } from 'node:fs/promises'
import { offenders } from '@tests/support/offenders'
import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { contrast } from '@/lib/colour'
import { DEFAULT_COLOUR, PRESETS } from '@/lib/theme-colour'
import { paletteTokens } from './palette-tokens'
import { themeFor } from './theme'

const EXTREMES = ['#FFFF00', '#FFFFFF', '#000000', '#808080', '#FF0000']

describe('every theme colour', () => {
  it('is readable on every surface (dark %s)', async () => {
    expect(
      await offenders([...PRESETS, ...EXTREMES], async colour => {
        expect(
          await offenders([false, true], dark => {
            const { tone, hover, pressed, tint, onTone } = paletteTokens(colour, dark)
            const token = theme.getDesignToken(themeFor({ colour, dark, still: false, compact: false, phone: false }))
            for (const ground of [token.colorBgLayout, token.colorBgContainer, token.colorBgElevated, tint]) {
              for (const textColour of [tone, hover, pressed])
                expect(contrast(textColour, ground)).toBeGreaterThanOrEqual(4.5)
            }
            expect(contrast(onTone, tone)).toBeGreaterThanOrEqual(4.5)
          }),
        ).toEqual([])
      }),
    ).toEqual([])
  })
})

describe.each([false, true])('theme (dark %s)', dark => {
  const token = theme.getDesignToken(
    themeFor({ colour: DEFAULT_COLOUR, dark, still: false, compact: false, phone: false }),
  )

  it('has readable text in every tone', () => {
    const textColours = [
      token.colorText,
      token.colorTextSecondary,
      token.colorTextTertiary,
      token.colorTextQuaternary,
      token.colorSuccess,
      token.colorWarning,
      token.colorError,
      token.colorLink,
    ]
    for (const textColour of textColours) {
      expect(contrast(textColour, token.colorBgContainer)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(textColour, token.colorBgLayout)).toBeGreaterThanOrEqual(4.4)
    }
  })

  it('has readable text on notifications, whose background has the same hue', () => {
    for (const [ground, tone] of [
      [token.colorSuccessBg, token.colorSuccess],
      [token.colorWarningBg, token.colorWarning],
      [token.colorErrorBg, token.colorError],
    ] as const) {
      expect(contrast(token.colorText, ground)).toBeGreaterThanOrEqual(7)
      expect(contrast(tone, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(ground, token.colorBgContainer)).toBeLessThan(1.5)
    }
  })

  it('has the measures of the visual language', () => {
    expect(token).toMatchObject({ borderRadius: 6, fontSize: 14, controlHeight: 32 })
    expect(Math.round(token.fontSize * token.lineHeight)).toBe(22)
  })
})

it('compact density has smaller inputs and spacing, but the same font size', () => {
  const token = theme.getDesignToken(
    themeFor({ colour: DEFAULT_COLOUR, dark: false, still: false, compact: true, phone: false }),
  )
  expect(token).toMatchObject({ controlHeight: 28, controlHeightSM: 22, padding: 12, paddingLG: 20, fontSize: 14 })
})

it('controls are 44 pixels high on a phone and small ones 36, whatever density was chosen', () => {
  for (const compact of [false, true]) {
    const token = theme.getDesignToken(
      themeFor({ colour: DEFAULT_COLOUR, dark: false, still: false, compact, phone: true }),
    )
    expect(token).toMatchObject({ controlHeight: 44, controlHeightSM: 36, fontSize: 14 })
  }
})

it('animates nothing with reduced motion', () => {
  const token = theme.getDesignToken(
    themeFor({ colour: DEFAULT_COLOUR, dark: false, still: true, compact: false, phone: false }),
  )
  expect([token.motionDurationFast, token.motionDurationMid, token.motionDurationSlow]).toEqual(Array(3).fill('0.01ms'))
})

it("gives record tables the backgrounds of antd's tables", async () => {
  const css = await readFile('src/engine/table/data-table.css', 'utf8')
  const grounds = [...css.matchAll(/--head: (#\w+);\s+--hover: (#\w+);/g)].map(([, head, hover]) => [head, hover])
  const ofAntd = [false, true].map(dark => {
    const { Table } = themeFor({ colour: '#0066cc', dark, still: false, compact: false, phone: false }).components ?? {}
    return [Table?.headerBg, Table?.rowHoverBg]
  })
  expect(grounds).toEqual(ofAntd)
})
