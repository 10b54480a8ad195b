import type { ComponentProps } from 'react'
import CommandsScreen from '../commands/commands-screen'
import FormBlock from './form-block'

interface CommandsOverFormProps extends ComponentProps<typeof FormBlock> {
  readonly commands: ComponentProps<typeof CommandsScreen>['screen']
}

/** Settings with what is done with them above; the code of both comes at once, so that neither pushes the other. */
export default function CommandsOverForm({ commands, ...form }: CommandsOverFormProps) {
  return (
    <div className="settings-commands">
      <CommandsScreen resource={form.resource} screen={commands} />
      <FormBlock {...form} />
    </div>
  )
}
