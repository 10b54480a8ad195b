import { Flex } from 'antd'
import type { ComponentType } from 'react'
import type { Row } from '@/schema'
import type { InputProps } from '../kinds/kind'
import PersonalPicture from './personal-picture'

interface PersonalPictureInputProps {
  readonly record: Row
  readonly field: InputProps['field']
  readonly input: InputProps
  readonly Upload: ComponentType<InputProps>
}

/** A masked picture in a form: a button that reveals it, and an upload that replaces it. */
export default function PersonalPictureInput({ record, field, input, Upload }: PersonalPictureInputProps) {
  return (
    <Flex gap={12} wrap align="start">
      <PersonalPicture row={record} field={field} isLarge />
      <Upload {...input} value="" />
    </Flex>
  )
}
