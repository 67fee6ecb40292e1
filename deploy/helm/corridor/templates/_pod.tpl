{{- define "corridor.pod" -}}
automountServiceAccountToken: false
      enableServiceLinks: false
      imagePullSecrets: {{ .root.Values.image.pullSecrets | toJson }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        seccompProfile: { type: RuntimeDefault }
      volumes:
        - name: secrets
          secret: { secretName: {{ .root.Values.secret.name | quote }}, defaultMode: 288 } # 0440: user and group read.
        - name: temporary
          emptyDir: {}
{{- end }}
