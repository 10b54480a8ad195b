import { Button, Flex } from 'antd'
import { useState } from 'react'
import MemberSelect from './member-select'
import { useMemberPicker } from './use-member-picker'

export default function MemberPickerExample() {
  const [id, setId] = useState('')
  const [names, setNames] = useState<readonly string[]>([])
  const pick = useMemberPicker()
  const pickMany = async () => {
    const members = await pick({ limit: 3 })
    if (members) setNames(members.map(member => member.uname))
  }
  return (
    <Flex vertical gap={16} align="start">
      <MemberSelect value={id} onChange={setId} />
      <output>{id}</output>
      <Button onClick={() => void pickMany()}>useMemberPicker</Button>
      <output>{names.join(', ')}</output>
    </Flex>
  )
}
