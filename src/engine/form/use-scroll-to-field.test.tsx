import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { afterEach, describe, expect, it } from 'vitest'
import { useScrollToField } from './use-scroll-to-field'
import type { Values } from './values'

interface DeskProps {
  /** The field's state: not mounted, in a closed tab, or visible. */
  readonly field: 'coming' | 'closed' | 'seen'
  readonly hand: (reveal: ReturnType<typeof useScrollToField>) => void
}

function Desk({ field, hand }: DeskProps) {
  const [form] = Form.useForm<Values>()
  hand(useScrollToField(form, 'desk'))
  return (
    <Form form={form} name="desk">
      <Form.Item name="other" label="other">
        <Input />
      </Form.Item>
      <div aria-hidden={field === 'closed'}>
        {field !== 'coming' && (
          <Form.Item name="target" label="target">
            <Input />
          </Form.Item>
        )}
      </div>
    </Form>
  )
}

function start(field: DeskProps['field']) {
  let reveal: ReturnType<typeof useScrollToField> = () => {}
  const hand: DeskProps['hand'] = next => {
    reveal = next
  }
  const { rerender } = render(<Desk field={field} hand={hand} />)
  return {
    reveal: (name: string) => reveal([name]),
    become: (next: DeskProps['field']) => rerender(<Desk field={next} hand={hand} />),
  }
}

afterEach(cleanup)

/** Longer than any delay in the code. */
const meanwhile = () => act(async () => void (await new Promise(resolve => setTimeout(resolve, 200))))

describe('scrolling to a field', () => {
  it('focuses it when it is mounted', async () => {
    start('seen').reveal('target')
    await waitFor(() => expect(screen.getByLabelText('target')).toHaveFocus())
  })

  it('waits until its input is loaded', async () => {
    const { reveal, become } = start('coming')
    reveal('target')
    await meanwhile()
    become('seen')
    await waitFor(() => expect(screen.getByLabelText('target')).toHaveFocus())
  })

  it('waits until its tab is open', async () => {
    const { reveal, become } = start('closed')
    reveal('target')
    await meanwhile()
    expect(screen.getByLabelText('target')).not.toHaveFocus()
    become('seen')
    await waitFor(() => expect(screen.getByLabelText('target')).toHaveFocus())
  })

  it('is superseded by a later request', async () => {
    const { reveal, become } = start('coming')
    reveal('target')
    reveal('other')
    await waitFor(() => expect(screen.getByLabelText('other')).toHaveFocus())
    become('seen')
    await meanwhile()
    expect(screen.getByLabelText('other')).toHaveFocus()
  })
})
