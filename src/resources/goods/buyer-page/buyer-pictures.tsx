import { patterns } from '@contract/patterns'
import { useState } from 'react'
import { textOf } from '@/engine/inputs/props'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Row } from '@/schema'
import { Picture } from '@/widgets/picture'

/** Only URLs that a form accepts are shown: a path of this site, or a web address. */
export const isAddress = (text: string): boolean => patterns.file.test(text)

const addressesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(item => textOf((item as Row | null)?.original ?? item)).filter(isAddress)

interface BuyerPicturesProps {
  /** A gallery, or one URL. */
  readonly list: unknown
  /** The picture of the selected values, shown first. */
  readonly chosen: string | undefined
  readonly name: string
}

/** One large picture with thumbnails below. */
export function BuyerPictures({ list, chosen, name }: BuyerPicturesProps) {
  const { t } = useMessages()
  const all = addressesOf(list)
  const [looked, setLooked] = useState<{ picture: string; at: string | undefined }>()
  // Another selection shows its picture, whatever was open before.
  const large = (looked?.at === chosen ? looked?.picture : undefined) ?? chosen ?? all[0]
  return (
    <div className="buyer-pictures">
      {large === undefined ? (
        <div className="buyer-large quiet">{t('buyer.noPictures')}</div>
      ) : (
        <Picture className="buyer-large" src={large} alt={name} />
      )}
      {all.length > 1 && (
        <div className="buyer-small">
          {[...new Set(all)].map((picture, at) => (
            <button
              key={picture}
              type="button"
              aria-label={t('buyer.pictureAt', { n: at + 1 })}
              aria-pressed={picture === large}
              onClick={() => setLooked({ picture, at: chosen })}
            >
              <Picture src={picture} alt="" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
