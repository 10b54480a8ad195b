import { Button, type ButtonProps, type MenuProps } from 'antd'
import { useRef, useState } from 'react'
import { Dropdown } from '@/widgets/attached/lazy-popups'

interface MenuButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly items: MenuProps['items']
  readonly chosen?: readonly string[]
  readonly onChoose: (key: string) => void
}

/** A button with a menu below. The focus moves into the menu and returns to the button. */
export function MenuButton({ items, chosen = [], onChoose, ...button }: MenuButtonProps) {
  const element = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const onOpenChange = (open: boolean) => {
    setOpen(open)
    const isInside = document.activeElement?.closest('.ant-dropdown') ?? false
    if (!open && isInside) element.current?.focus()
  }
  return (
    <Dropdown
      menu={{ items, selectedKeys: [...chosen], onClick: ({ key }) => onChoose(key) }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      open={isOpen}
      onOpenChange={onOpenChange}
      getPopupContainer={trigger => trigger.parentElement ?? document.body}
    >
      <Button ref={element} type="text" aria-haspopup="menu" aria-expanded={isOpen} {...button} />
    </Dropdown>
  )
}
