import type { ComponentProps } from 'react'
import CommandsScreen from '../commands/commands-screen'
import FormBlock from './form-block'

interface CommandsOverFormProps extends ComponentProps<typeof FormBlock> {
  readonly commands: ComponentProps<typeof CommandsScreen>['screen']
}

/** A settings form with commands above it; the code of both is loaded together, so that neither shifts the other. */
export default function CommandsOverForm({ commands, ...form }: CommandsOverFormProps) {
  return (
    <div className="settings-commands">
      <CommandsScreen resource={form.resource} screen={commands} />
      <FormBlock {...form} />
    </div>
  )
}
