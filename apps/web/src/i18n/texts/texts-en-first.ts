export default import.meta.glob<object>('../en/{auth,shell}.ts', { eager: true, import: 'default' })
