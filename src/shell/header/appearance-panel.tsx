import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined'
import CheckOutlined from '@ant-design/icons/CheckOutlined'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { PRESETS } from '@/lib/theme-colour'
import { useWords } from '@/providers/i18n/use-words'
import { chooseColour, chooseMode, MODES, useAppearance } from '../appearance'
import { tonesOf } from '../theme'
import './appearance.css'

/** Light or dark, and the theme colour. */
export function AppearanceButton() {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      content={<AppearancePanel />}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      getPopupContainer={trigger => trigger.parentElement ?? document.body}
    >
      <Button
        type="text"
        className="header-button"
        icon={<BgColorsOutlined />}
        aria-label={t('header.appearance')}
        aria-expanded={isOpen}
        title={t('header.appearance')}
      />
    </Popover>
  )
}

function AppearancePanel() {
  const { t } = useWords()
  const { mode, colour, dark } = useAppearance()
  const isPreset = (PRESETS as readonly string[]).includes(colour.toUpperCase())
  return (
    <div className="appearance">
      <fieldset className="modes">
        <legend>{t('header.mode')}</legend>
        {MODES.map(value => (
          <label key={value} className="mode">
            <input type="radio" name="appearance" checked={mode === value} onChange={() => chooseMode(value)} />
            <span>{t(`header.mode.${value}`)}</span>
          </label>
        ))}
      </fieldset>
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
            <span className="swatch-tone" style={{ background: tonesOf(preset, dark).tone }} aria-hidden>
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
