/** Stands in for antd's input of one-time codes, which no screen uses (tools/left-out.ts). */
export default function CodeInput(): null {
  return null
}
