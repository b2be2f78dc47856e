import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/help.ts'

const texts = {
  requiredFormat:
    'Die Datei, die Ihre Maschine liest. DST passt für die meisten: Es enthält Stiche und Fadenschnitte, aber keine Garnfarben. Nicht sicher? Nennen Sie uns die Maschine, wir wählen.',
  po: 'Ihre eigene Bestellnummer. Sie steht auf der Rechnung, damit Sie den Auftrag wiederfinden.',
  size: 'Die gestickte Größe. Sie bestimmt, wie viele Stiche ein Design hat und welche Details sich sticken lassen. Eine Seite genügt: Die andere folgt der Vorlage.',
  placement:
    'Wo das Design gestickt wird. Kappen werden von der Mitte nach außen gestickt, auf Ärmeln ist weniger Platz. Wir punchen passend dazu.',
  fabric:
    'Stoff zieht sich unter den Stichen zusammen. Passend zu Ihrem wählen wir Unterlage, Dichte und Zugausgleich: etwas breitere Stiche als gezeichnet, damit die Formen stimmen.',
  numberOfColors: 'Jede Farbe ist ein Garn auf der Maschine. Bleibt das Feld leer, richten wir uns nach der Vorlage.',
  blending: 'Stiche zweier Farben laufen ineinander, wie bei einem Verlauf oder Foto. Das braucht mehr Stiche.',
  rush: 'Eiliges wird zuerst bearbeitet. Jede Auswahl zeigt, wann Ihre Dateien fällig sind.',
  stitiches: 'Die Stiche, wie die Stickdatei sie zählt. Preise nach Stichen richten sich nach dieser Zahl.',
  level: 'Wie schwierig das Design ist, von 1 bis 10. Preise für Vektoren können sich danach richten.',
  rating: 'Wie gut diese Version gelungen ist. Berichte zeigen den Durchschnitt jedes Designers.',
  discount: 'Wird vom Preis abgezogen. Die Rechnung zeigt Preis, Rabatt und Gesamtbetrag.',
  comments: 'Der Kunde liest dies zusammen mit den Dateien.',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
