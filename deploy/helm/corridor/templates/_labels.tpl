{{- define "corridor.labels" -}}
{ app.kubernetes.io/name: corridor, app.kubernetes.io/instance: {{ .root.Release.Name }}, app.kubernetes.io/component: {{ .component }} }
{{- end }}
