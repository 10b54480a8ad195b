import CheckOutlined from '@ant-design/icons/CheckOutlined'
import { PRESETS } from '@/lib/theme-colour'
import { useMessages } from '@/providers/i18n/use-messages'
import { chooseColour, chooseDensity, chooseMode, DENSITIES, MODES, useAppearance } from '../appearance'
import { paletteTokens } from '../palette-tokens'
import './appearance.css'

/** Light or dark mode, density and theme colour. */
export default function AppearancePanel() {
  const { t } = useMessages()
  const { mode, colour, dark, density } = useAppearance()
  const isPreset = (PRESETS as readonly string[]).includes(colour.toUpperCase())
  return (
    <div className="appearance">
      <Choice name="mode" values={MODES} value={mode} onChoose={chooseMode} />
      <Choice name="density" values={DENSITIES} value={density} onChoose={chooseDensity} />
      <fieldset className="swatches">
        <legend>{t('header.colour')}</legend>
        {PRESETS.map(preset => (
          <label key={preset} className="swatch" title={preset}>
            <input
              type="radio"
              name="theme-colour"
              value={preset}
              checked={colour.toUpperCase() === preset}
              onChange={() => chooseColour(preset)}
            />
            <span className="visually-hidden">{preset}</span>
            <span className="swatch-tone" style={{ background: paletteTokens(preset, dark).tone }} aria-hidden>
              <CheckOutlined />
            </span>
          </label>
        ))}
        <label className="swatch swatch-other" data-chosen={!isPreset || undefined} title={t('header.colour.other')}>
          <input
            type="color"
            value={colour.toLowerCase()}
            aria-label={t('header.colour.other')}
            onChange={event => chooseColour(event.target.value)}
          />
        </label>
      </fieldset>
      <p>{t('header.colour.hint')}</p>
    </div>
  )
}

interface ChoiceProps<T extends string> {
  readonly name: string
  readonly values: readonly T[]
  readonly value: T
  readonly onChoose: (value: T) => void
}

/** A segmented choice with one selected option. */
function Choice<T extends string>({ name, values, value, onChoose }: ChoiceProps<T>) {
  const { t } = useMessages()
  return (
    <fieldset className="modes">
      <legend>{t(`header.${name}`)}</legend>
      {values.map(one => (
        <label key={one} className="mode">
          <input type="radio" name={`appearance-${name}`} checked={one === value} onChange={() => onChoose(one)} />
          <span>{t(`header.${name}.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
