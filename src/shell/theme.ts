import { type ThemeConfig, theme } from 'antd'
import { mix } from '@/lib/colour'
import { paletteTokens } from './palette-tokens'

/**
 * The only definition of colours and sizes (visual.md, "Foundation"). Other code uses antd's tokens or CSS variables.
 */

/** The class with antd's CSS variables; set on <html>, so that they apply everywhere. */
export const TOKENS_CLASS = 'admin-tokens'

const AT_ONCE = '0.01ms'

const FONT =
  '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'

interface Ground {
  readonly page: string
  readonly card: string
  readonly floating: string
  readonly border: string
  readonly hairline: string
  readonly text: string
  readonly second: string
  readonly third: string
  readonly faint: string
  readonly disabled: string
  readonly success: string
  readonly warning: string
  readonly error: string
}

const LIGHT: Ground = {
  page: '#f5f6f8',
  card: '#ffffff',
  floating: '#ffffff',
  border: '#d3d7de',
  hairline: '#e6e8ec',
  text: '#1f2329',
  second: '#4a515c',
  third: '#666d78',
  faint: '#6b727d',
  disabled: '#a8adb6',
  success: '#1c7c45',
  warning: '#a35c00',
  error: '#c8232c',
}

const DARK: Ground = {
  page: '#141619',
  card: '#1d2024',
  floating: '#262a30',
  border: '#434952',
  hairline: '#2e3238',
  text: '#e4e6ea',
  second: '#b6bbc4',
  third: '#9ba2ad',
  faint: '#959ca7',
  disabled: '#656b75',
  success: '#5fd08a',
  warning: '#f2b84b',
  error: '#ff8080',
}

export interface ThemeChoice {
  /** '#rrggbb' as selected; its tones are adjusted for contrast here. */
  readonly colour: string
  readonly dark: boolean
  readonly still: boolean
  /** Smaller distances and inputs; the font size is unchanged. */
  readonly compact: boolean
  /** Whether the window is as narrow as a phone: controls are sized for touch, whatever density is chosen. */
  readonly phone: boolean
}

type Algorithm = Extract<ThemeConfig['algorithm'], readonly unknown[]>[number]

/** Control heights reduced by 4 px. antd's own compact algorithm halves them, with a font too small for Chinese. */
const denser: Algorithm = (_, before = theme.defaultAlgorithm(theme.defaultSeed)) => ({
  ...before,
  sizeLG: 20,
  sizeMD: 16,
  sizeMS: 12,
  size: 12,
  sizeSM: 8,
  controlHeightLG: 36,
  controlHeight: 28,
  controlHeightSM: 22,
})

/** Controls of 44 px, the smallest target that a thumb hits reliably; small ones, used beside others, have 36 px. */
const touchSized: Algorithm = (_, before = theme.defaultAlgorithm(theme.defaultSeed)) => ({
  ...before,
  controlHeightLG: 48,
  controlHeight: 44,
  controlHeightSM: 36,
})

/**
 * The colours of every surface, line and text. A nested theme with a colour of its own gets that colour and its tones.
 */
function coloured(colour: string, dark: boolean): Algorithm {
  const ground = dark ? DARK : LIGHT
  const own = paletteTokens(colour, dark)
  // antd derives lighter tones for hovered links and buttons; these retain their contrast.
  return (seed, before) => {
    const { colorPrimary: tone } = seed
    const palette = tone === own.tone ? own : { ...paletteTokens(tone, dark), tone }
    return {
      ...(before ?? theme.defaultAlgorithm(theme.defaultSeed)),
      colorPrimary: palette.tone,
      colorPrimaryHover: palette.hover,
      colorPrimaryActive: palette.pressed,
      colorPrimaryText: palette.tone,
      colorPrimaryTextHover: palette.hover,
      colorPrimaryTextActive: palette.pressed,
      colorPrimaryBg: palette.tint,
      colorPrimaryBgHover: palette.tintHover,
      colorPrimaryBorder: palette.edge,
      colorPrimaryBorderHover: palette.tone,
      colorLink: palette.tone,
      colorLinkHover: palette.hover,
      colorLinkActive: palette.pressed,
      colorInfo: palette.tone,
      colorInfoText: palette.tone,
      colorInfoHover: palette.hover,
      colorInfoActive: palette.pressed,
      colorInfoTextHover: palette.hover,
      colorInfoTextActive: palette.pressed,
      colorInfoBg: palette.tint,
      colorInfoBgHover: palette.tintHover,
      colorInfoBorder: palette.edge,
      colorInfoBorderHover: palette.tone,
      ...ofNotices(seed, dark),
      colorText: ground.text,
      colorTextSecondary: ground.second,
      colorTextTertiary: ground.third,
      colorTextQuaternary: ground.faint,
      colorBorder: ground.border,
      colorBorderSecondary: ground.hairline,
      colorBgLayout: ground.page,
      colorBgContainer: ground.card,
      colorBgElevated: ground.floating,
    }
  }
}

/** The colours of notifications: success, warning, error. */
function ofNotices(seed: Parameters<Algorithm>[0], dark: boolean): Partial<ReturnType<Algorithm>> {
  const { colorSuccess: success, colorWarning: warning, colorError: error } = seed
  const ground = dark ? DARK : LIGHT
  // Background and border of a notice: antd's, derived from tones dark enough for text, look muddy.
  const wash = (tone: string, share: number) => mix(ground.card, tone, share)
  return {
    colorSuccess: success,
    colorSuccessText: success,
    colorSuccessBg: wash(success, dark ? 0.14 : 0.08),
    colorSuccessBgHover: wash(success, dark ? 0.2 : 0.14),
    colorSuccessBorder: wash(success, 0.35),
    colorWarning: warning,
    colorWarningText: warning,
    colorWarningBg: wash(warning, dark ? 0.14 : 0.08),
    colorWarningBgHover: wash(warning, dark ? 0.2 : 0.14),
    colorWarningBorder: wash(warning, 0.35),
    colorError: error,
    colorErrorText: error,
    colorErrorBg: wash(error, dark ? 0.14 : 0.08),
    colorErrorBgHover: wash(error, dark ? 0.2 : 0.14),
    colorErrorBorder: wash(error, 0.35),
    colorErrorHover: mix(error, dark ? '#ffffff' : '#000000', 0.14),
    colorErrorActive: mix(error, dark ? '#ffffff' : '#000000', 0.28),
  }
}

/** Component tokens. */
function componentsFor(colour: string, dark: boolean, phone: boolean): NonNullable<ThemeConfig['components']> {
  const ground = dark ? DARK : LIGHT
  const palette = paletteTokens(colour, dark)
  const ranges = { cellHoverWithRangeBg: palette.tintHover, cellRangeBorderColor: palette.edge }
  return {
    Button: {
      primaryColor: palette.onTone,
      dangerColor: dark ? DARK.page : '#ffffff',
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
    },
    // Ticks, knobs and counts are white, which needs a darker background than a light tone.
    ...(dark && {
      Badge: { colorError: LIGHT.error, colorErrorHover: LIGHT.error },
      Checkbox: { colorPrimary: paletteTokens(colour, false).tone, colorPrimaryHover: palette.tone },
      Radio: { colorPrimary: paletteTokens(colour, false).tone },
      Switch: {
        colorPrimary: paletteTokens(colour, false).tone,
        colorPrimaryHover: paletteTokens(colour, false).hover,
      },
    }),
    // Days of adjacent months look disabled, but can be selected.
    DatePicker: {
      colorTextDisabled: ground.third,
      colorTextLightSolid: palette.onTone,
      ...ranges,
      // antd derives the width of a day from the height of controls: a week would be wider than the window.
      ...(phone && { cellWidth: 42 }),
    },
    // It uses the date picker's tokens, which its type does not declare.
    ...({ Calendar: ranges } as object),
    Slider: { handleActiveOutlineColor: palette.outline },
    Table: { headerBg: dark ? '#23272c' : '#fafbfc', rowHoverBg: dark ? '#23272d' : '#f7f9fb' },
    Tooltip: { colorBgSpotlight: dark ? '#3a4048' : '#2a2f37' },
  }
}

/** antd's theme for the user's appearance settings. */
export function themeFor({ colour, dark, still, compact, phone }: ThemeChoice): ThemeConfig {
  const ground = dark ? DARK : LIGHT
  const { tone, outline } = paletteTokens(colour, dark)
  return {
    algorithm: [
      dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      ...(phone ? [touchSized] : compact ? [denser] : []),
      coloured(colour, dark),
    ],
    cssVar: { key: TOKENS_CLASS },
    hashed: false,
    token: {
      colorPrimary: tone,
      colorInfo: tone,
      colorLink: tone,
      colorSuccess: ground.success,
      colorWarning: ground.warning,
      colorError: ground.error,
      colorTextDisabled: ground.disabled,
      controlOutline: outline,
      borderRadius: 6,
      fontSize: 14,
      fontFamily: FONT,
      // Not antd's `motion`: changing it remounts everything, which discards entered values. A very short duration
      // still fires the event that antd waits for.
      motionDurationFast: still ? AT_ONCE : '0.1s',
      motionDurationMid: still ? AT_ONCE : '0.15s',
      motionDurationSlow: still ? AT_ONCE : '0.2s',
    },
    components: componentsFor(colour, dark, phone),
  }
}
