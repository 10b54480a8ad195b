import { patterns } from '@contract/patterns'
import { widgetMessages } from '@contract/widgets/rules'
import { Button, Flex, Input } from 'antd'
import { useState } from 'react'
import { Labelled, statusOf } from '@/widgets/labelled'
import { useImageMessages } from './use-image-messages'

/** A picture by URL, of this or of another site. */
export function AddressTab({ onAddress }: { onAddress: (url: string) => void }) {
  const { t, word } = useImageMessages()
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  const add = () => {
    const url = address.trim()
    const isRight = patterns.picture.test(url)
    setWrong(!isRight)
    if (!isRight) return
    setAddress('')
    onAddress(url)
  }
  return (
    <Labelled label={t('images.addressLabel')} error={isWrong ? word(widgetMessages.address) : undefined}>
      {input => (
        <Flex gap={8}>
          <Input
            {...input}
            status={statusOf(input)}
            value={address}
            placeholder="https://"
            onChange={event => setAddress(event.target.value)}
            onPressEnter={event => {
              event.preventDefault()
              add()
            }}
          />
          <Button onClick={add}>{t('images.addAddress')}</Button>
        </Flex>
      )}
    </Labelled>
  )
}
