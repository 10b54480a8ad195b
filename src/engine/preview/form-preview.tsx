import { Flex, Segmented } from 'antd'
import { type ComponentType, type MouseEvent, useMemo, useState } from 'react'
import { previewMessages } from '@/locales/preview'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Preview, Resource, Row } from '@/schema'
import { Drawer } from '@/widgets/layers/drawer'
import { lazyComponent } from '@/widgets/lazy-component'
import { serializeOnto, type Values } from '../form/values'
import { textOf } from '../inputs/props'
import './preview.css'

addMessages(previewMessages)

/** Props of an area's preview page; `parts` are those of its preview. */
export interface PageProps<P extends object = object> {
  readonly resource: Resource
  readonly parts: P
  /** The serialized values. */
  readonly row: Row
  /** The form values. */
  readonly values: Values
  readonly name: string
  readonly isPhone: boolean
}

const made = new WeakMap<Preview<string>['page'], ComponentType<PageProps>>()

/** The lazy component of a preview page: the same identity for each call, loaded when first rendered. */
function pageOf({ page }: Preview<string>): ComponentType<PageProps> {
  const known = made.get(page)
  if (known) return known
  const drawn = lazyComponent(page as () => Promise<{ default: ComponentType<PageProps> }>)
  made.set(page, drawn)
  return drawn
}

interface FormPreviewProps {
  readonly resource: Resource
  readonly preview: Preview<string>
  readonly keys: readonly string[]
  readonly values: Values
  readonly record: Row | undefined
  readonly onClose: () => void
}

/** A preview of the buyer's page on a computer or phone, from a form's values. */
export default function FormPreview({ resource, preview, keys, values, record, onClose }: FormPreviewProps) {
  const { t } = useMessages()
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop')
  const row = useMemo(
    () => serializeOnto(record ?? {}, resource, keys, values, record),
    [resource, keys, values, record],
  )
  const Page = pageOf(preview)
  const name = textOf(row[resource.titleField]) || t('preview.noName')
  return (
    <Drawer
      open
      size={1040}
      title={t('preview.title', { name })}
      onClose={onClose}
      extra={
        <Segmented
          aria-label={t('preview.device')}
          value={device}
          options={[
            { value: 'desktop', label: t('preview.desktop') },
            { value: 'phone', label: t('preview.phone') },
          ]}
          onChange={setDevice}
        />
      }
    >
      <Flex vertical gap={12}>
        <span className="quiet">{t('preview.unsaved')}</span>
        <div className={`preview-frame is-${device}`} role="presentation" onClickCapture={stay}>
          <Page
            resource={resource}
            parts={preview.parts}
            row={row}
            values={values}
            name={name}
            isPhone={device === 'phone'}
          />
        </div>
      </Flex>
    </Drawer>
  )
}

/** Links in the preview do not navigate, since that would leave the form. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
