import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { it } from 'vitest'
import { renderWidget } from '@/widgets/testing'
import { mailTest } from './mail-test.field'
import MailTestInput from './mail-test.input'

it('a recipient address of a test mail that is too long shows the limit', async () => {
  await renderWidget(
    <Form>
      <MailTestInput field={mailTest('测试', 'Test')} value={undefined} onChange={() => {}} />
    </Form>,
  )
  await userEvent.type(screen.getByRole('textbox'), `${'a'.repeat(200)}@example.com`)
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('最多 200 个字符')
})
