import { orientationLabels } from '@contract/publishing/labels'
import { Descriptions, Flex, Image, Skeleton } from 'antd'
import { byteText } from '@/lib/byte-text'
import { originalMessages } from '@/locales/original-picture'
import { useCall } from '@/providers/data/use-call'
import FileUpload from '@/widgets/file-upload/file-upload'
import type { InputProps } from '@/widgets/input-props'
import { nameOfStored } from '@/widgets/upload-queue/stored-names'
import { createMessagesHook } from '@/widgets/widget-messages'

const useOriginalMessages = createMessagesHook(originalMessages)
const KINDS = ['jpg', 'jpeg', 'png', 'tif', 'tiff'] as const
/** contract/publishing.md, "picture-publish". */
const MEGABYTES = 20
/** Pixels; large enough to recognise the picture. */
const PREVIEW = 160
/** Browsers cannot display TIFF. */
const UNSEEN = /\.tiff?$/i

export interface OriginalPictureProps extends InputProps {
  /** The address of the stored picture; '' without one. */
  readonly value: string
  readonly onChange?: (url: string) => void
  readonly onBusy?: (busy: boolean) => void
}

/**
 * The original picture for sale, with the metadata that the server reads: size, format, bytes, orientation, colours.
 */
export default function OriginalPicture({ value, onChange, onBusy, ...input }: OriginalPictureProps) {
  const { t } = useOriginalMessages()
  const name = nameOfStored(value)
  const files = value === '' ? [] : [{ url: value, name }]
  return (
    <Flex vertical gap={12}>
      <FileUpload
        {...input}
        value={files}
        onChange={next => onChange?.(next[0]?.url ?? '')}
        limit={1}
        accept={KINDS}
        megabytes={MEGABYTES}
        scene="original"
        {...(onBusy && { onBusy })}
      />
      {value !== '' && (
        <Flex gap={16} align="flex-start" wrap>
          {!UNSEEN.test(value) && (
            <Image src={value} alt={t('original.zoom', { name })} height={PREVIEW} style={{ objectFit: 'contain' }} />
          )}
          <div style={{ flex: '1 1 320px', minWidth: 0 }}>
            <Facts url={value} />
          </div>
        </Flex>
      )}
    </Flex>
  )
}

function Facts({ url }: { url: string }) {
  const { t, word } = useOriginalMessages()
  const read = useCall('POST admin/publications/inspect', { body: { url } }, { staleTime: Number.POSITIVE_INFINITY })
  const { data } = read
  if (read.isError) return <span role="status">{t('original.failed')}</span>
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} aria-label={t('original.reading')} />
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 2 }}
      items={[
        {
          key: 'size',
          label: t('original.size'),
          children: t('original.pixels', { width: data.width, height: data.height }),
        },
        { key: 'format', label: t('original.format'), children: data.format.toUpperCase() },
        { key: 'bytes', label: t('original.bytes'), children: byteText(data.bytes) },
        { key: 'orientation', label: t('original.orientation'), children: word(orientationLabels[data.orientation]) },
        {
          key: 'colours',
          label: t('original.colours'),
          children: (
            <Flex gap={8} wrap>
              {data.colours.map(colour => (
                <Flex key={colour} gap={4} align="center">
                  <i aria-hidden style={{ width: 16, height: 16, borderRadius: 4, background: colour }} />
                  {colour}
                </Flex>
              ))}
            </Flex>
          ),
        },
      ]}
    />
  )
}
