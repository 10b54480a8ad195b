import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  PlusOutlined,
  RedoOutlined,
  SaveOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import {
  type CloneButtonProps,
  type CreateButtonProps,
  type DeleteButtonProps,
  type EditButtonProps,
  type ListButtonProps,
  DeleteButton as RefineDeleteButton,
  RefreshButton as RefineRefreshButton,
  SaveButton as RefineSaveButton,
  type RefreshButtonProps,
  type SaveButtonProps,
  type ShowButtonProps,
} from '@refinedev/antd'
import { useCloneButton, useCreateButton, useEditButton, useGo, useListButton, useShowButton } from '@refinedev/core'
import { Button, type ButtonProps } from 'antd'
import type { MouseEvent } from 'react'
import { withBase } from '@/lib/base'

/**
 * The buttons of @refinedev/antd that lead somewhere, with its properties, its words and its access control. Those of
 * the package are a button inside of a link: two stops for the keyboard, and two things for who cannot see them. Those here
 * are one: a link where there is an address, a button where the page says what happens.
 */

/** A button that leads to the form of a new record, or does what `onClick` says. */
export function CreateButton({ resource, meta, accessControl, ...props }: CreateButtonProps) {
  const found = useCreateButton(given({ resource, meta, accessControl }))
  return <Leading type="primary" icon={<PlusOutlined aria-hidden />} {...props} {...{ found }} />
}

/** A button that leads to the form of a record, or does what `onClick` says. */
export function EditButton({ resource, recordItemId, meta, accessControl, ...props }: EditButtonProps) {
  const found = useEditButton(given({ resource, id: recordItemId, meta, accessControl }))
  return <Leading icon={<EditOutlined aria-hidden />} {...props} {...{ found }} />
}

/** A button that leads to a record, or does what `onClick` says. */
export function ShowButton({ resource, recordItemId, meta, accessControl, ...props }: ShowButtonProps) {
  const found = useShowButton(given({ resource, id: recordItemId, meta, accessControl }))
  return <Leading icon={<EyeOutlined aria-hidden />} {...props} {...{ found }} />
}

/** A button that leads to a copy of a record, or does what `onClick` says. */
export function CloneButton({ resource, recordItemId, meta, accessControl, ...props }: CloneButtonProps) {
  const found = useCloneButton(given({ resource, id: recordItemId, meta, accessControl }))
  return <Leading icon={<CopyOutlined aria-hidden />} {...props} {...{ found }} />
}

/** A button that leads to the list of a resource. */
export function ListButton({ resource, meta, accessControl, ...props }: ListButtonProps) {
  const found = useListButton(given({ resource, meta, accessControl }))
  return <Leading icon={<UnorderedListOutlined aria-hidden />} {...props} {...{ found }} />
}

/** A button that deletes a record once the person has said so again. Its icon is no word of its name. */
export const DeleteButton = (props: DeleteButtonProps) => (
  <RefineDeleteButton icon={<DeleteOutlined aria-hidden />} {...props} />
)

/** A button that reads again what is shown. */
export const RefreshButton = (props: RefreshButtonProps) => (
  <RefineRefreshButton icon={<RedoOutlined aria-hidden />} {...props} />
)

/** A button that saves a form. */
export const SaveButton = (props: SaveButtonProps) => (
  <RefineSaveButton icon={<SaveOutlined aria-hidden />} {...props} />
)

/** What is not said stays unsaid: refine tells an undefined from what is left out. */
const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

interface LeadingProps extends Omit<ButtonProps, 'onClick'> {
  readonly found: ReturnType<typeof useEditButton>
  readonly hideText?: boolean | undefined
  readonly onClick?: ((event: never) => void) | undefined
}

function Leading({
  found,
  hideText = false,
  onClick,
  children,
  disabled = false,
  hidden = false,
  ...props
}: LeadingProps) {
  const go = useGo()
  const { to, label, title, canAccess } = found
  if (found.hidden || hidden) return null
  const follow = (event: MouseEvent) => {
    if (onClick) return onClick(event as never)
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go({ to })
  }
  return (
    <Button
      disabled={found.disabled || disabled}
      {...(canAccess?.can === false && { title })}
      {...(hideText && { 'aria-label': label })}
      {...(!onClick && to && { href: withBase(to) })}
      onClick={follow}
      {...props}
    >
      {!hideText && (children ?? label)}
    </Button>
  )
}
