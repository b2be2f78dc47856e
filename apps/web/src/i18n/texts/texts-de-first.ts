export default import.meta.glob<object>('../de/{auth,shell}.ts', { eager: true, import: 'default' })
