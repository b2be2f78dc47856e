export default import.meta.glob<object>(['../ru/**/*.ts', '!**/{auth,shell}.ts'], { eager: true, import: 'default' })
