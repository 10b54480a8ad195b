import CheckOutlined from '@ant-design/icons/CheckOutlined'
import CopyOutlined from '@ant-design/icons/CopyOutlined'
import { theme } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Tone } from '@/schema'

/** One line, truncated, with the full text as tooltip. */
export const Line = ({ children, title }: { children: ReactNode; title?: string }) => (
  <span className="cell-line" title={title}>
    {children}
  </span>
)

/** The placeholder of an empty value. */
export const None = () => <span className="cell-none">—</span>

/** Copies a text to the clipboard; plain http has no clipboard API, so a hidden field is used there. */
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}

interface CopyButtonProps {
  readonly text: string
  /** Loads the text to copy; undefined if it was rejected. */
  readonly load?: () => Promise<string | undefined>
  readonly isOff?: boolean
}

export function CopyButton({ text, load, isOff = false }: CopyButtonProps) {
  const { t } = useMessages()
  const [done, setDone] = useState(false)
  const onClick = async (event: React.MouseEvent) => {
    event.stopPropagation()
    if (isOff) return
    const copied = load ? await load() : text
    if (copied === undefined) return
    await copy(copied)
    setDone(true)
    setTimeout(() => setDone(false), 1_500)
  }
  const label = done ? t('engine.copied') : t('engine.copy', { text })
  return (
    <button
      type="button"
      className="cell-copy"
      title={label}
      aria-label={label}
      aria-disabled={isOff}
      onClick={onClick}
    >
      {done ? <CheckOutlined /> : <CopyOutlined />}
    </button>
  )
}

/** A state: a dot in the colour of its tone, and its label. */
export function Dot({ tone, children }: { tone: Tone | undefined; children: ReactNode }) {
  const { token } = theme.useToken()
  const colours: Record<Tone, string> = {
    green: token.colorSuccess,
    blue: token.colorInfo,
    gold: token.gold7,
    red: token.colorError,
    grey: token.colorTextQuaternary,
  }
  if (!tone) return <span className="cell-line">{children}</span>
  return (
    <span className="cell-state">
      <i aria-hidden style={{ background: colours[tone] }} />
      {children}
    </span>
  )
}
